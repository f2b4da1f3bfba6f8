import { lazySection } from '../../../components/lazy/lazySection.tsx';

/** Loaded lazily, because it is needed only once there is a list. */
export const CsvInputPart = lazySection(async () => (await import('./CsvInputView.tsx')).CsvInputView);

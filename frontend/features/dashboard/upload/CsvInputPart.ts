import { lazySection } from '../../../components/lazy/lazySection.tsx';

/** Loaded lazily, while the first file is uploaded. */
export const CsvInputPart = lazySection(async () => (await import('./CsvInputView.tsx')).CsvInputView);

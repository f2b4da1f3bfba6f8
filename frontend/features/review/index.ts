import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { REVIEW_HEAD } from './head.ts';

export const ReviewPage = lazyPage(async () => (await import('./ReviewPage.tsx')).ReviewPage, REVIEW_HEAD);
export const ReviewPanel = lazyDialog(async () => (await import('./ReviewPanel.tsx')).ReviewPanel);

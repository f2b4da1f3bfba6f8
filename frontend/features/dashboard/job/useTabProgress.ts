import { useEffect } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { useTitleProgress } from '../../../components/PageTitle.tsx';
import { isUnderWay } from '../../../lib/isUnderWay.ts';
import { lightPalette } from '../../../lib/theme.ts';

const ring = (colour: string, percent: number) =>
  `<circle cx="16" cy="16" r="12" fill="none" stroke="${colour}" stroke-width="7" pathLength="100" stroke-dasharray="${percent} 100" transform="rotate(-90 16 16)"/>`;

const iconAt = (percent: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ring(lightPalette.buttonBorder, 100)}${ring(lightPalette.accent, percent)}</svg>`,
  )}`;

/** While the job is under way, the tab's title shows the progress in percent, and the tab's icon is a growing ring. */
export function useTabProgress({ status, progress }: JobSummary): void {
  const percent = isUnderWay(status) ? Math.floor(progress) : null;
  useTitleProgress(percent);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (percent === null || !link) return undefined;
    const own = link.getAttribute('href') ?? '';
    link.setAttribute('href', iconAt(percent));
    return () => link.setAttribute('href', own);
  }, [percent]);
}

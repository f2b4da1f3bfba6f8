import type { PageOwner } from '#contract/platformDetails.ts';

/** Says what it means that an operator accepted the page for another salon; '' if nobody did. */
export const acceptedElsewhere = ({ accepted, city }: PageOwner): string =>
  accepted
    ? `It was accepted for that salon${city ? ` in ${city}` : ''}. If you accept it for this salon too, both have it.`
    : '';

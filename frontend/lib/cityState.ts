type Place = { city?: string | null | undefined; state?: string | null | undefined };

/** `Boise, ID`, as far as it is known. */
export const cityState = ({ city, state }: Place): string => [city, state].filter(Boolean).join(', ');

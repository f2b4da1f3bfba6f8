import type { Fact } from '#contract/facts.ts';
import { factText } from '#contract/factText.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { shortUrl } from '../../lib/shortUrl.ts';

const mapUrl = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

export function FactValue({ fact }: { fact: Fact }) {
  const { kind, value } = fact;
  if (kind === 'website' || kind === 'bookingUrl')
    return (
      <SafeLink href={value} title={value}>
        {shortUrl(value)}
      </SafeLink>
    );
  if (kind === 'coordinates') return <SafeLink href={mapUrl(value)}>{factText(fact)}</SafeLink>;
  return <span dir="auto">{factText(fact)}</span>;
}

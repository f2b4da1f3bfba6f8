import { Notice } from '../../components/Notice.tsx';
import { usePlatformsQuery } from '../../lib/api/platformsApi.ts';

export function PlatformWarnings() {
  const { data: platforms = [] } = usePlatformsQuery();
  const warned = platforms.filter(({ warning }) => warning);
  if (!warned.length) return null;
  return (
    <Notice
      tone="warning"
      title={
        warned.length === 1
          ? 'A platform is configured wrongly.'
          : `${warned.length} platforms are configured wrongly.`
      }
    >
      {warned.map(({ id, warning }) => (
        <p key={id}>{warning}</p>
      ))}
    </Notice>
  );
}

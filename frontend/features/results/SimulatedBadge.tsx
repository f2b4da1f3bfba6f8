import { Badge } from '../../components/Badge.tsx';

export function SimulatedBadge() {
  return (
    <Badge
      tone="warning"
      icon="fa-solid fa-triangle-exclamation"
      title="Simulated: no search engine was used"
    >
      Simulated
    </Badge>
  );
}

import { Badge } from '../../components/Badge.tsx';

export function SimulatedBadge() {
  return (
    <Badge tone="warning" icon="fa-solid fa-triangle-exclamation" title="Made up: no search engine was asked">
      Simulated
    </Badge>
  );
}

import type { Business } from '#contract/businesses.ts';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useBusinessQuery } from '../../lib/api/businessesApi.ts';
import { BusinessDetails } from './BusinessDetails.tsx';
import { ClosedBadge } from './ClosedBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

type Props = { businessId: string; onClose: () => void };

export function BusinessDialog({ businessId, onClose }: Props) {
  const { currentData: business, error } = useBusinessQuery(businessId);
  const failed = !business && error !== undefined;
  return (
    <Modal
      title={failed ? 'Error Loading Business Details' : titleOf(business)}
      description={business && <Subtitle business={business} />}
      width={760}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {failed && <p role="alert">Failed to load business details</p>}
      {!failed && !business && <Skeleton text="Loading business details..." rows={5} />}
      {business && <BusinessDetails business={business} />}
    </Modal>
  );
}

function titleOf(business: Business | undefined): string {
  return business ? `${business.name || 'Unknown Business'} - Verification Details` : 'Verification Details';
}

function Subtitle({ business: { address, city, result } }: { business: Business }) {
  return (
    <>
      {address || city || 'No location'} <StatusBadge result={result} missing="Not Processed" />{' '}
      <ClosedBadge result={result} />
    </>
  );
}

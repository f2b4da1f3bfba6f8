import type { Business } from '#contract/businesses.ts';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Small } from '../../components/Small.ts';
import { useBusinessQuery } from '../../lib/api/businessesApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { isSimulated } from '../../lib/syncable.ts';
import { BusinessDetails } from './BusinessDetails.tsx';
import { businessLocation, businessTitle } from './businessTitle.ts';
import { ClassBadges } from './ClassBadges.tsx';
import { JoinedSalons } from './JoinedSalons.tsx';
import { OperatorDecisions } from './OperatorDecisions.tsx';

type Props = {
  businessId: string;
  /** The business as in its row, for the dialog's head while the details are loading. */
  row?: Business | undefined;
  /** Opens the review of the business in the dialog's place. */
  onDecide: () => void;
  onClose: () => void;
};

export function BusinessDialog({ businessId, row, onDecide, onClose }: Props) {
  const { currentData: business, error } = useBusinessQuery(businessId);
  const failed = !business && error !== undefined;
  const known = business ?? row;
  return (
    <Modal
      title={
        failed ? 'Error Loading Business Details' : known ? businessTitle(known) : 'Verification Details'
      }
      description={
        known &&
        !failed && (
          <>
            {businessLocation(known)} <ClassBadges result={known.result} />
          </>
        )
      }
      width={760}
      tall
      onClose={onClose}
      footer={
        <>
          {business?.result && !isSimulated(business.result) && <Button onClick={onDecide}>Decide</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {failed && (
        <div role="alert">
          <p>Failed to load business details</p>
          <Small>{errorText(error, '')}</Small>
        </div>
      )}
      {!failed && !business && <Skeleton text="Loading business details..." rows={5} />}
      {business && (
        <>
          <OperatorDecisions
            businessId={business.id}
            details={business.result?.processingDetails ?? {}}
            decisions={business.decisions ?? []}
            closure={business.closure}
          />
          {business.joined && <JoinedSalons businessId={business.id} joined={business.joined} />}
          <BusinessDetails
            business={business}
            decisions={business.decisions ?? []}
            closure={business.closure}
          />
        </>
      )}
    </Modal>
  );
}

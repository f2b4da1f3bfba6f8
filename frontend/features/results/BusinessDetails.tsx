import type { SingleBusiness } from '#contract/businesses.ts';
import type { ClosureDecision, Decision } from '#contract/decisions.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { postState } from '../../components/SyncedBadge.tsx';
import { formatTime } from '../../lib/formatTime.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { RepeatedRow } from '../evidence/index.ts';
import { FactList, PagesWithoutFacts, platformsWithoutFacts } from '../facts/index.ts';
import { BusinessFacts, DetailSection, Json } from './DetailSection.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { LookHistory } from './LookHistory.tsx';
import { PlatformUrlList } from './PlatformUrlList.tsx';
import { TextsDeleted } from './TextsDeleted.tsx';

type Props = { business: SingleBusiness; decisions: Decision[]; closure: ClosureDecision | undefined };

export function BusinessDetails({ business, decisions, closure }: Props) {
  const { originalData, result, streetOnSite } = business;
  const details = result?.processingDetails ?? {};
  const withoutFacts = platformsWithoutFacts(details);
  // A salon that an operator has called closed is not missing, although its class is `not_found`.
  const isMissing = result?.status === 'not_found' && result.operating !== 'closed';
  // True if the platform count is of possible pages, because none was found. The looks in the History below do not
  // count possible pages.
  const outcomes = Object.values(details).map(({ outcome }) => outcome);
  const arePossible = outcomes.includes('possible') && !outcomes.includes('found');
  // The time of the oldest answer that was used again. It is the same on all platforms of a business.
  const answeredAt = Object.values(details).find((platform) => platform.answeredAt)?.answeredAt;
  return (
    <>
      {business.otherTrade && (
        <DetailSection title="Trade">
          The name or category in your list is that of another trade than a salon's.
        </DetailSection>
      )}
      <DetailSection title="Platform URLs">
        <PlatformUrlList urls={result?.platformUrls ?? {}} />
        {isMissing && result.facts?.some(({ kind }) => kind === 'website') && (
          <p>Its website was found, see Facts: it may exist all the same.</p>
        )}
      </DetailSection>
      <BusinessFacts>
        <DetailSection title="Platform Count">
          {result?.platformCount ?? 0}
          {arePossible && ' (possible)'}
        </DetailSection>
        <DetailSection title="Verified At">{formatTime(result?.verifiedAt, 'Not verified')}</DetailSection>
        {result?.notJudged && (
          <DetailSection title="Not Judged">
            No answer kept: this is the result of the verification before.
          </DetailSection>
        )}
        {answeredAt && (
          <DetailSection title="Answered On">
            {formatTime(answeredAt, 'an unknown day')} or later: earlier answers were used again.
          </DetailSection>
        )}
      </BusinessFacts>
      {(result?.editUrl || result?.syncError) && (
        <DetailSection title={`${CMS_NAME} post`}>
          {result.editUrl && (
            <>
              {result.postStatus && `${postState(result)}. `}
              <SafeLink href={result.editUrl}>Edit in {CMS_NAME}</SafeLink>
            </>
          )}
          {result.syncError && <p>{result.syncError}</p>}
        </DetailSection>
      )}
      {streetOnSite !== undefined && (
        <DetailSection title="Address on the site">
          <span dir="auto">{streetOnSite}</span>: it has moved, and its post has this address, your list the
          old one.
        </DetailSection>
      )}
      {(!!result?.facts?.length || withoutFacts.length > 0) && (
        <DetailSection title="Facts">
          {!!result?.facts?.length && <FactList facts={result.facts} />}
          <PagesWithoutFacts platformIds={withoutFacts} />
        </DetailSection>
      )}
      <DetailSection title="History">
        <LookHistory business={business} decided={[...decisions, ...(closure ? [closure] : [])]} />
      </DetailSection>
      {Object.keys(details).length > 0 && (
        <DetailSection title="Evidence">
          <TextsDeleted textsDeleted={result?.textsDeleted} />
          <RepeatedRow business={business} />
          <EvidenceList business={business} decisions={decisions} />
        </DetailSection>
      )}
      <DetailSection title="Original Data">
        <Json value={originalData} label="Original Data" />
      </DetailSection>
      <DetailSection title="Processing Details">
        <Json value={details} label="Processing Details" />
      </DetailSection>
    </>
  );
}

import { Panel } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useSession } from '../../lib/api/sessionApi.ts';
import { useAccountQuery } from './accountApi.ts';
import { ACCOUNT_HEAD } from './head.ts';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

export function AccountPage() {
  const session = useSession();
  return (
    <>
      <PageHeader {...ACCOUNT_HEAD} />
      <Page>{session && 'open' in session ? <NoAccount /> : <Content />}</Page>
    </>
  );
}

const NoAccount = () => (
  <Panel>
    <EmptyState
      icon="fa-solid fa-circle-user"
      title="There are no accounts"
      text="Nobody has to sign in to this product."
    />
  </Panel>
);

function Content() {
  const { data, error, isFetching, refetch } = useAccountQuery();
  if (error && !isFetching)
    return <LoadFailure title="Your account could not be loaded" error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Panel>
        <Skeleton text="Loading your account..." rows={6} />
      </Panel>
    );
  return (
    <>
      <PasswordCard email={data.email} />
      <SecondFactorCard secondFactor={data.secondFactor} />
      <SessionsCard sessions={data.sessions} />
    </>
  );
}

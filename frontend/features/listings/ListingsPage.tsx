import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { LISTINGS_HEAD } from './head.ts';
import { ListingsCard } from './ListingsCard.tsx';
import { LookButton } from './LookButton.tsx';
import { useListingsView } from './useListingsView.ts';

export function ListingsPage() {
  const [view, change] = useListingsView();
  return (
    <>
      <PageTitle title={LISTINGS_HEAD.title} />
      <PageHeader {...LISTINGS_HEAD} actions={<LookButton destinationId={view.filter.destinationId} />} />
      <Page>
        <ListingsCard view={view} onChange={change} />
      </Page>
    </>
  );
}

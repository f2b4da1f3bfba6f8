import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { LISTINGS_HEAD } from './head.ts';
import { ListingsCard } from './ListingsCard.tsx';
import { LookButton } from './LookButton.tsx';
import { useListingsView } from './useListingsView.ts';

export function ListingsPage() {
  const [view, change] = useListingsView();
  return (
    <>
      <PageHeader {...LISTINGS_HEAD} actions={<LookButton destinationId={view.filter.destinationId} />} />
      <Page>
        <ListingsCard view={view} onChange={change} />
      </Page>
    </>
  );
}

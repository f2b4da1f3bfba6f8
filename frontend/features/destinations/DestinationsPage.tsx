import { styled } from 'styled-components';
import { Notice } from '../../components/Notice.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CMS_NAME } from '../../lib/names.ts';
import { screen, space } from '../../lib/theme.ts';
import { DestinationList } from './DestinationList.tsx';
import { DESTINATIONS_HEAD } from './head.ts';

export function DestinationsPage() {
  return (
    <>
      <PageHeader {...DESTINATIONS_HEAD} />
      <Page>
        <Columns>
          <Notice title={`About ${CMS_NAME} destinations`}>
            Destinations are configured on the server. Test a connection before syncing to it. Verified
            businesses are synced as draft posts.
          </Notice>
          <DestinationList />
          <Notice title="Security Note">
            Credentials and field mappings are stored on the server. Only the name, domain and post type are
            visible here. Changes are made by an administrator, in a destinations JSON file on the server.
          </Notice>
        </Columns>
      </Page>
    </>
  );
}

/** The notes are next to the destinations; on small screens above and below them. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  grid-template-rows: auto 1fr;
  align-items: start;
  gap: ${space(4)};
  > :nth-child(2) { grid-column: 1; grid-row: 1 / span 2; }
  ${screen.medium} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    > :nth-child(2) { grid-row: auto; }
  }
`;

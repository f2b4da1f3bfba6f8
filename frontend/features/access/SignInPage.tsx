import { styled } from 'styled-components';
import { Panel } from '../../components/Card.tsx';
import { Page } from '../../components/Page.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Small } from '../../components/Small.ts';
import { PRODUCT_TITLE } from '../../lib/names.ts';
import { space } from '../../lib/theme.ts';
import { SignInForm } from './SignInForm.tsx';

export function SignInPage() {
  return (
    <Page>
      <PageTitle title="Sign in" />
      <Box>
        <Title>Sign in to {PRODUCT_TITLE}</Title>
        <SignInForm />
        <Note>An administrator adds operators, and gives them a new password.</Note>
      </Box>
    </Page>
  );
}

const Box = styled(Panel)`
  width: 100%;
  max-width: 400px;
  margin: min(12vh, ${space(24)}) auto 0;
  padding: ${space(5)};
`;

const Title = styled.h1`
  margin-bottom: ${space(4)};
  font-size: 17px;
  font-weight: 600;
  line-height: 24px;
  letter-spacing: -0.01em;
`;

const Note = styled(Small)`
  margin-top: ${space(4)};
`;

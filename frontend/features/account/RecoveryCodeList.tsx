import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { saveFile } from '../../lib/saveFile.ts';
import { color, radius, space, type } from '../../lib/theme.ts';

export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const save = () =>
    saveFile(
      new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
      'salon-verifier-recovery-codes.txt',
    );
  return (
    <>
      <p>
        Without your phone, you sign in with one of these codes. Each works once. They are not shown again:
        save or print them.
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Button icon="fa-solid fa-download" onClick={save}>
        Save as File
      </Button>
    </>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: ${space(1)} ${space(4)};
  margin: ${space(3)} 0;
  padding: ${space(3)};
  background: ${color.subtle};
  border-radius: ${radius.small};
  font-family: ${type.mono};
`;

import { styled } from 'styled-components';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { space } from '../../../lib/theme.ts';
import { CsvInputPart } from './CsvInputPart.ts';
import { sampleList } from './sampleList.ts';
import { useCsvUpload } from './useCsvUpload.ts';

/** Says what to try in a demo. `isLoaded`: a list is loaded already, so the button that loads one is hidden. */
export function DemoWelcome({ isLoaded }: { isLoaded: boolean }) {
  const { upload, processing } = useCsvUpload(CsvInputPart.preload);
  const take = async () => {
    const sample = await sampleList();
    if (sample) await upload(sample);
  };
  return (
    <Notice
      title="The first five minutes"
      action={
        !isLoaded && (
          <Button variant="primary" busy={processing} onClick={() => void take()}>
            Load the Demo List
          </Button>
        )
      }
    >
      <Steps>
        <li>Load the demo list, and press Start Verification Process.</li>
        <li>Review the doubtful salons. Some of them may have closed.</li>
        <li>Select verified salons, and press Sync Selected, if the demo has found a WordPress.</li>
        <li>
          Press Verify again, and choose All. Meanwhile pages are gone, and salons have moved or closed: the
          changes are listed.
        </li>
      </Steps>
    </Notice>
  );
}

const Steps = styled.ol`
  margin: ${space(1)} 0 0;
  padding-left: ${space(5)};
  list-style: decimal;
`;

import { Button } from '../../components/Button.tsx';
import { notify } from '../../components/notify.tsx';
import { useDestinationsQuery } from '../../lib/api/destinationsApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { useLookAtSitesMutation } from './listingsApi.ts';

/** Starts a look: the server reads the salons' posts on the chosen site or, if none is chosen, on all sites. */
export function LookButton({ destinationId }: { destinationId: string | undefined }) {
  const { data = [] } = useDestinationsQuery();
  const [look, { isLoading }] = useLookAtSitesMutation();
  const start = async () => {
    try {
      await look(destinationId).unwrap();
    } catch (error) {
      notify({ title: 'The look was not started', text: errorText(error, 'Try again.'), destructive: true });
    }
  };
  if (!data.length) return null;
  return (
    <Button icon="fa-solid fa-rotate-right" busy={isLoading} onClick={start}>
      {data.length > 1 && !destinationId ? 'Look at the sites' : 'Look at the site'}
    </Button>
  );
}

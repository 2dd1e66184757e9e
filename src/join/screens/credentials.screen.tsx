import { Credentials } from '../../credentials/screens/credentials.screen.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useMounted } from '../join.hooks.ts';

export function CredentialsScreen() {
  const credentials = useMounted('credentials');
  return credentials ? <Credentials actor={credentials} /> : <Skeleton shape="form" />;
}

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Config } from './config.ts';
import { ConfigError } from './errors.ts';

const FAULTS: Record<string, (at: string) => string> = {
  EADDRINUSE: (at) => `The address ${at} is taken by another program: stop it, or set PORT to another port.`,
  EACCES: (at) => `This user may not listen at ${at}: set PORT to a port above 1023.`,
  EADDRNOTAVAIL: (at) => `The address ${at} is none of this computer's: set HOST to one that is.`,
  ENOTFOUND: (at) => `The host of ${at} is not known: set HOST to an address of this computer.`,
};

/**
 * Starts to listen at the host and port. If that fails with a code in FAULTS, throws ConfigError, which says how to
 * correct it.
 */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const say = FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
    throw say ? new ConfigError(say(`${host}:${port}`)) : error;
  }
}

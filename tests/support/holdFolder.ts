import { holdDataFolder } from '../../backend/start/embedded/runLock.ts';

// Holds its data folder as soon as it receives a message, and does nothing else.
process.once('message', () => {
  holdDataFolder(process.argv[2]!).then(
    () => process.send!('held'),
    () => process.send!('refused'),
  );
  // Keeps the process alive until it is killed.
  setInterval(() => undefined, 60_000);
});
process.send!('ready');

import { holdDataFolder } from '../../backend/start/embedded/runLock.ts';

// A start that does nothing but hold its data folder, as soon as it is sent a message.
process.once('message', () => {
  holdDataFolder(process.argv[2]!).then(
    () => process.send!('held'),
    () => process.send!('refused'),
  );
  // Holds it until it is killed.
  setInterval(() => undefined, 60_000);
});
process.send!('ready');

export { AccessGate } from './AccessGate.tsx';
export { Account } from './Account.tsx';

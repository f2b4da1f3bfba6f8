/** True for names and addresses that only this computer can use. */
export function isLoopback(host: string): boolean {
  return /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}

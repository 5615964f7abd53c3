/** Names of the two ways between window and main process. */
export const INVOKE_CHANNEL = 'adwright:invoke'
export const EVENT_CHANNEL = 'adwright:event'

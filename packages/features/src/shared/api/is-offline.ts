/** Whether the device is offline. Browsers report this reliably, but not that they are online. */
export const isOffline = (): boolean => navigator.onLine === false

/** Whether the device has no network now: a browser that reports none is believed, one that reports a network is not. */
export const isOffline = (): boolean => navigator.onLine === false

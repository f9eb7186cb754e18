/** The channel on which the tabs of a browser tell each other that the player's entry has changed. */
const channelName = 'warmup.seats'

/** Tells the other tabs that the player's entry has changed. */
export const tellOtherTabs = (): void => {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Calls `onChange` when another tab has changed the player's entry. Returns a function that stops it. */
export const listenToOtherTabs = (onChange: () => void): (() => void) => {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', onChange)
  return () => channel.close()
}

/** State of the refresh button: `refreshing` while loading, then `cooling` until 5 s after the click. */
export type RefreshState = {
  readonly refresh: 'idle' | 'refreshing' | 'cooling'
  readonly cooldownSecondsLeft?: number
}

export const refreshState = (isLoading: boolean, cooldownSecondsLeft: number): RefreshState => {
  if (isLoading) return { refresh: 'refreshing' }
  return cooldownSecondsLeft > 0 ? { refresh: 'cooling', cooldownSecondsLeft } : { refresh: 'idle' }
}

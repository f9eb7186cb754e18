import { refreshCooldownMs } from '@warmup/domain/servers'
import { useState } from 'react'
import { useSecondsLeft } from '../../shared/index.ts'
import { refreshState } from './refresh-state.ts'
import { useServerList } from './use-server-list.ts'

/** State and action of the refresh button. */
export const useRefresh = () => {
  const { every, reload } = useServerList()
  const [isRefreshing, setRefreshing] = useState(false)
  const [coolingUntil, setCoolingUntil] = useState<number>()
  const state = refreshState(isRefreshing || every.isLoading, useSecondsLeft(coolingUntil))
  const refresh = async () => {
    if (state.refresh !== 'idle') return
    setCoolingUntil(Date.now() + refreshCooldownMs)
    setRefreshing(true)
    await reload()
    setRefreshing(false)
  }
  return { ...state, onRefresh: () => void refresh() }
}

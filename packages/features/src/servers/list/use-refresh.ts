import { refreshCooldownMs } from '@warmup/domain/servers'
import { useEffect, useState } from 'react'
import { useNow } from '../../shared/index.ts'
import { refreshState } from './refresh-state.ts'
import { useServerList } from './use-server-list.ts'

/** The refresh button: its state, and what it does. */
export const useRefresh = () => {
  const { every, reload } = useServerList()
  const [isRefreshing, setRefreshing] = useState(false)
  const [refreshedAt, setRefreshedAt] = useState<number>()
  const now = useNow(refreshedAt !== undefined)
  useEffect(() => {
    if (refreshedAt === undefined) return
    const timer = setTimeout(() => setRefreshedAt(undefined), refreshCooldownMs)
    return () => clearTimeout(timer)
  }, [refreshedAt])
  const state = refreshState(isRefreshing || every.isLoading, refreshedAt, now)
  const refresh = async () => {
    if (state.refresh !== 'idle') return
    setRefreshedAt(Date.now())
    setRefreshing(true)
    await reload()
    setRefreshing(false)
  }
  return { ...state, onRefresh: () => void refresh() }
}

import { useQuery } from '@tanstack/react-query'
import { paths } from '@warmup/domain/shell'
import { PlayerSearchDialog } from '@warmup/ui/players'
import { useEffect, useState } from 'react'
import { useQueryLoadable } from '../shared/index.ts'
import { playerSearchQuery } from './players.queries.ts'

/** How long a visitor must pause while typing before the search begins, in milliseconds. */
const pauseMs = 150

/** A text once it has not changed for a moment; an empty text at once. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

type PlayerSearchContainerProps = { isOpen: boolean; onClose: () => void }

/** The search for players (docs/product/players.md#player-search). */
export const PlayerSearchContainer = ({ isOpen, onClose }: PlayerSearchContainerProps) => {
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const query = playerSearchQuery(search)
  const hits = useQueryLoadable(query.queryKey, useQuery(query))
  return (
    <PlayerSearchDialog
      isOpen={isOpen}
      onClose={onClose}
      text={text}
      onText={setText}
      hits={search === '' ? undefined : hits}
      playerHref={paths.player}
    />
  )
}

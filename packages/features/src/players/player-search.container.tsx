import { useQuery } from '@tanstack/react-query'
import { paths } from '@warmup/domain/shell'
import { PlayerSearchDialog } from '@warmup/ui/players'
import { useState } from 'react'
import { useQueryLoadable, useSettled } from '../shared/index.ts'
import { playerSearchQuery } from './players.queries.ts'

/** How long a visitor must pause while typing before the search begins, in milliseconds. */
const pauseMs = 150

type PlayerSearchContainerProps = {
  isOpen: boolean
  onClose: () => void
  /** Whether the community has a public list of sanctions. */
  hasPublicList: boolean
}

/** The search for players (docs/product/players.md#player-search). */
export const PlayerSearchContainer = ({ isOpen, onClose, hasPublicList }: PlayerSearchContainerProps) => {
  const [text, setText] = useState('')
  const search = useSettled(text.trim(), pauseMs)
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
      publicListHref={hasPublicList ? paths.bans : undefined}
    />
  )
}

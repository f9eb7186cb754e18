export { PlayerList, type PlayerListProps } from './player-list.tsx'
export { PlayerListPopover, type PlayerListPopoverProps } from './player-list-popover.tsx'

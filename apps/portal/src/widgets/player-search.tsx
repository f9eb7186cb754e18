export { PlayerSearchContainer as PlayerSearch } from '@warmup/features/players'

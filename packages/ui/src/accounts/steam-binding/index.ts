export { type BindingFailure, SteamBinding, type SteamBindingProps } from './steam-binding.tsx'

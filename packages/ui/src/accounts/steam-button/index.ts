export { SteamButton, type SteamButtonProps } from './steam-button.tsx'

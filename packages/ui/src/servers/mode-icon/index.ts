export { ModeIcon, type ModeIconProps } from './mode-icon.tsx'

export { HoldButton, type HoldButtonProps } from './hold-button.tsx'
export type { HoldPhase } from './use-hold.ts'

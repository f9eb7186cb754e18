export { TextButton } from './text-button.tsx'

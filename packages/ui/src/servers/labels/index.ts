export { type ServerLabels, useServerLabels } from './labels.ts'

export { latencyTextRecipe } from './latency-text.recipe.ts'
export { LatencyReading, LatencyText, type LatencyTextProps } from './latency-text.tsx'

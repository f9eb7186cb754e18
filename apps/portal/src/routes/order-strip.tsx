export { OrderStripContainer as OrderStrip } from '@warmup/features/practice'

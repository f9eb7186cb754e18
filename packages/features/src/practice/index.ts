export { OrderStripContainer } from './payment/order-strip.container.tsx'
export { PracticeContainer } from './practice.container.tsx'

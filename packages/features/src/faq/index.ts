export { FaqContainer } from './faq.container.tsx'

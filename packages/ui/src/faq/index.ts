export { FaqList, type FaqListProps } from './faq-list/faq-list.tsx'
export { FaqPage, type FaqPageProps } from './faq-page/faq-page.tsx'

export { PrivacyPage } from '@warmup/ui/privacy'
export { OwnDataContainer, type OwnDataContainerProps } from './own-data.container.tsx'
export { VisibilityContainer } from './visibility.container.tsx'

export { NoticeSheet } from '@warmup/ui/notices'

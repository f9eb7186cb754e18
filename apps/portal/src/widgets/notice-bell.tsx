export { NoticeBellContainer as NoticeBell } from '@warmup/features/notices'

import type { Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface PostCard {
  href: string
  title: string
  summary: string
  date: string
  date_text: string
  picture?: Picture
}

export interface PostListPage extends PageBase {
  kind: 'posts'
  title: string
  posts: PostCard[]
}

export interface PostPage extends PageBase {
  kind: 'post'
  title: string
  date: string
  date_text: string
  author?: string
  picture?: Picture
  html: string
  more: PostCard[]
}

/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    site: import('#src/page/site.ts').SiteFrame
    page: import('#src/page/page.ts').Page
  }
}

/** PostgreSQL's own export of the same columns. */
export const copyOf = (jobId: string, platforms: string[]) => `copy (
  select b.name, b.address, b.city, b.state, b.zip_code, b.taxonomy_city, r.status, r.platform_count,
    ${platforms.map((id) => `r.platform_urls->>'${id}'`).join(', ')},
    r.verified_at, r.search_mode, r.synced_to_wordpress, b.original_data->>'Licence', b.original_data->>'Note'
  from businesses b left join results r on r.business_id = b.id
  where b.job_id = '${jobId}' order by b.position) to stdout with (format csv)`;

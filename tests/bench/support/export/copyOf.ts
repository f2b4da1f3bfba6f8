/** PostgreSQL's own export of the same columns. */
export const copyOf = (jobId: string, platforms: string[]) => `copy (
  select b.name, b.address, b.city, b.state, b.zip_code, b.taxonomy_city, r.status, r.operating, told.reason,
    told.decision, told.note, r.platform_count, ${platforms.map((id) => `r.platform_urls->>'${id}'`).join(', ')},
    ${platforms.map((id) => `told.possible->>'${id}'`).join(', ')},
    r.verified_at, r.search_mode, r.synced_to_wordpress, b.original_data->>'Licence', b.original_data->>'Note'
  from businesses b left join results r on r.business_id = b.id
  left join lateral (
    select string_agg(distinct details->>'reason', ' ') as reason,
      string_agg(details#>>'{decision,verdict}', '; ') as decision, string_agg(details#>>'{decision,note}', '; ') as note,
      jsonb_object_agg(platform, details#>'{candidates,0,url}') filter (where details->>'outcome' = 'possible')
        as possible
    from jsonb_each(r.processing_details) as each(platform, details)) told on true
  where b.job_id = '${jobId}' order by b.position) to stdout with (format csv)`;

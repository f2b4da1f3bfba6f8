import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What the list said from which the draft was last written; null if that is unknown. A later list may have fewer
    -- columns.
    alter table wordpress_written add column listed jsonb;
    update wordpress_written w
    set listed = jsonb_build_object('address', b.address, 'city', b.city, 'state', b.state, 'zipCode', b.zip_code,
      'taxonomyCity', b.taxonomy_city, 'phone', b.phone, 'originalData', b.original_data)
    from wordpress_drafts d join businesses b on b.id = d.business_id
    where d.salon_id = w.salon_id and d.destination_id = w.destination_id;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table wordpress_written drop column listed');
}

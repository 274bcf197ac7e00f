-- The list of documents can be limited to those that are assigned to a user.

create policy search_reads on document_assignments for select to slipway_owner using (true);

do $$
declare
  definition constant text := pg_get_functiondef('search_documents'::regproc);
  approval constant text := '    || case when filter ? ''approval''';
  assignee constant text := '    || case when filter ? ''assigneeId'' then '' and documents.id in (
         select document_id from document_assignments
         where workspace_id = $1 and assignee_id = ($2->>''''assigneeId'''')::uuid)'' else '''' end
';
begin
  if strpos(definition, approval) = 0 then raise exception 'The search has another form.'; end if;
  execute replace(definition, approval, assignee || approval);
end $$;
